import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readTitleYears } from "@workers/reading/titles/years";
import { affinity } from "@workers/reading/titles/nearness";
import { levelOf, compareYears, yearsOf } from "@workers/reading/titles/seniority";
import { competes } from "@workers/reading/titles/technologies";
import { readTitle } from "@workers/reading/titles/read-title";
import { occupationLines } from "@workers/reading/titles/occupations";
import { FLOOR, THRESHOLD } from "@workers/modules/matching/matching/rules";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { accepted, claimed, hasPairs, judge, matchTitles, share } from "../../../bench/occupations";
import { english } from "../../support/english";

const passes = (wanted: string, posting: string, years: number | null = null) =>
  matchTitles(wanted, posting, years).score >= THRESHOLD;
const claims = (wanted: string, posting: string) =>
  english<string>(matchTitles(wanted, posting, null).reasons[0] ?? "").startsWith("Matches your job title");

describe("trades that share a bare word", () => {
  it.each([
    ["Odoo Developer", "Boiler Engineer"],
    ["Odoo Developer", "Data Centre Engineer"],
    ["C++ Developer", "Boiler Engineer"],
    ["Programmer", "CNC Programmer"],
    ["Engineering Manager", "Senior Software Engineer"],
    ["Community Health Worker", "Social Media Manager"],
    ["Personal Trainer", "L&D Trainer"],
    ["Chef", "Chef (DevOps) Engineer"],
    ["Civil Engineer", "Mechanical Engineer"],
    ["Content Writer", "Content Onboarding Analyst"],
    ["Marketing Manager", "Hospitality Marketing - College Lesson Editor"],
    ["Software Engineer", "Technical Recruiter - Software Engineers"],
    ["Mechanical Engineer", "AI Trainer - Mechanical Engineers"],
    ["Nurse", "Nurse Recruiter"],
    ["Teacher", "Teacher Success Sales Executive"],
    ["Graphic Designer", "Fashion Designer"],
    ["Event Coordinator", "Maintenance Coordinator"],
    ["Maintenance Technician", "Pharmacy Technician"],
    ["Store Manager", "Product Manager"],
    ["Security Engineer", "Security Guard"],
    ["Network Engineer", "Network Marketing Executive"],
    ["Engineer", "Principal Nuclear Engineer"],
    ["Analyst", "SOC Analyst"],
    ["SAP FICO Consultant", "SAP MM Consultant"],
    ["Python Developer", "Java Developer"],
    ["Java Developer", "Ice Cream Server"],
    ["Java Developer", "Meteorologist Intern (Spring/Summer 2026)"],
    ["Physiotherapist", "Case Manager"],
    ["QA Engineer", "Battery Test Engineer"],
    ["Automation Tester", "Vehicle Automation Engineer"],
    ["QA Analyst", "GTM Automation Manager"],
    ["Site Reliability Engineer", "Reliability Testing Engineer - Thermal and Mechanical"],
    ["System Administrator", "Steering Systems Engineer"],
    ["System Administrator", "Ice Cream Server"],
    ["Linux Administrator", "Software Engineer - Yocto/Linux"],
    ["Application Developer", "General Application"],
    ["Application Developer", "Field Application Engineer"],
    ["Technical Architect", "Technical Customer Success"],
    ["Enterprise Architect", "Enterprise Marketing - US"],
    ["Network Engineer", "Senior Physicist - Quantum Networking"],
    ["Network Engineer", "Business Developer - Payments Network"],
    ["Cloud Engineer", "Alliance Manager, AWS"],
    ["Business Analyst", "Business Manager - Retail"],
    ["Product Manager", "Fleet Technician (PM Shift)"],
    ["Product Manager", "Sales Representative (9-5 PM EST)"],
    ["Product Designer", "Avionics Design Manager"],
    ["IT Project Manager", "Project Manager - Mechanical"],
    ["Data Annotator", "Data Collector"],
    ["Software Engineer", "Project Manager - Software"],
    ["Solutions Engineer", "Client Solutions Director"],
    ["SAP MM Consultant", "Senior SAP Analyst - Module PP"],
    ["SAP FICO Consultant", "SAP Order to Cash Lead"],
    ["Oracle HCM Consultant", "Oracle Financials Consultant"],
    ["Computer Operator", "Computer Science Assignment Grader"],
    ["Radiographer", "Phlebotomist"],
    ["Pilot", "Cabin Crew"],
    ["Veterinarian", "Veterinary Technician"],
    ["Optometrist", "Licensed Optician"],
    ["Chemist", "Discovery Biologist"],
    ["Account Executive", "Sales Associate - Part-Time, City Mall"],
    ["Talent Acquisition Specialist", "Join our Talent Community"],
    ["Chef", "Stage - Chef de projet"],
    ["Tutor", "AI Finance Tutor"],
    ["Equity Research Analyst", "Race and Equity Intern"],
    ["Market Research Analyst", "Market Manager - Kerala"],
    ["Business Analyst", "Regional Business Director"],
    ["Finance Executive", "Document Controller"],
    ["Finance Manager", "Finance Systems Manager"],
    ["Game Developer", "Game Production Coordinator"],
    ["Program Manager", "Creative Fellowship Program"],
    ["AR/VR Developer", "AR Manager"],
    ["Customer Support Executive", "Warehouse Support Specialist"],
    ["HVAC Technician", "Senior Manager, Field and Events"],
    ["Social Worker", "Care Expert"],
    ["Carpenter", "Labor and Employment Associate"],
    ["HR Executive", "Hiring Data Analysts - Pune"],
    ["Recruiter", "Acme is hiring for Senior Data Analyst"],
    ["Recruiter", "Urgently hiring Java Developer"],
    ["Delivery Driver", "Campaign Delivery Executive"],
    ["Physical Security Officer", "Corporate Security Engineer"],
    ["L&D Specialist", "Machine Learning Data Analyst"],
    ["Quality Engineer", "Software Engineer I, Quality Management"],
    ["Web Developer", "Web Marketing Manager, CRO"],
    ["Web Developer", "Data Scientist Web Analytics"],
    ["Web Developer", "Web Instructor"],
    ["HVAC Technician", "Elevator Technician"],
    ["Salesforce Developer", "Oracle APEX Developer"],
    ["Product Manager", "Product Marketing Manager"],
    ["Delivery Driver", "People Experience & Delivery Partner"],
    ["Lawyer", "Legal Data Analyst"],
    ["Developer", "C&I Engineer"],
    ["Quality Engineer", "Quality Engineer - Automation"],
  ])("%s does not take %s", (wanted, posting) => {
    expect(passes(wanted, posting)).toBe(false);
    expect(claims(wanted, posting)).toBe(false);
  });
});

describe("one occupation in other words", () => {
  it.each([
    ["Software Engineer", "SDE-2"],
    ["Web Developer", "Frontend Developer"],
    ["Web Developer", "PHP Web Developer"],
    ["Frontend Developer", "Web Developer"],
    ["Full Stack Developer", "Web Developer"],
    ["WordPress Developer", "Web Developer (WordPress)"],
    ["Civil Engineer", "Land Development Engineer"],
    ["Marketing Executive", "Marketing"],
    ["Database Developer", "Database Programmer"],
    ["Java Developer", "Java Programmer"],
    ["Software Engineer", "Senior Programmer"],
    ["Electrical Engineer", "Electrical Maintenance Engineer"],
    ["Hardware Engineer", "Hardware Validation Engineer"],
    ["Executive Assistant", "PA to the Managing Director"],
    ["Executive Assistant", "EA to CEO"],
    ["Area Sales Manager", "ASM - FMCG"],
    ["Chef", "CDP - Bakery"],
    ["Instrumentation Engineer", "C&I Engineer"],
    ["Lab Technician", "Lab Tech II"],
    ["Backend Developer", "Engineer, Backend"],
    ["Accounts Executive", "Sr. Executive - Accounts"],
    ["MIS Executive", "MIS Analyst"],
    ["Voice Process Executive", "International BPO Voice Process"],
    ["Teacher", "PGT Maths Teacher"],
    ["Staff Nurse", "Registered Nurse (ICU)"],
    ["Driver", "Truck Driver - Night Shift"],
    ["Housekeeper", "Room Attendant"],
    ["Electrician", "Journeyman Electrician"],
    ["Mechanical Engineer", "Mechanical Engineering Intern"],
    ["Marketing Manager", "Manager, Field Marketing"],
    ["Talent Acquisition Specialist", "IT Recruiter"],
    ["SAP ABAP Developer", "Senior ABAP Consultant"],
    ["Salesforce Developer", "Software Engineer (Salesforce)"],
    ["React Developer", "Software Engineer (C#/React)"],
    ["Site Reliability Engineer", "Systems Reliability Engineer (SRE)"],
    ["Fraud Analyst", "Fraud Operations Associate"],
    ["Risk Analyst", "Credit Risk Analyst"],
    ["Credit Analyst", "Credit Risk Analyst"],
    ["Tax Consultant", "Indirect Tax Compliance Manager"],
    ["Tax Analyst", "Sales and Use Tax Specialist"],
    ["Radiographer", "MRI Technologist"],
    ["Welder", "Senior Weld Technician"],
    ["Nurse", "RN Case Manager"],
    ["Debt Collector", "Collections Specialist"],
    ["Warehouse Executive", "Warehouse Support Specialist"],
    ["School Principal", "Head of School"],
    ["Economist", "Economics Associate"],
    ["Cashier", "Sales Associate - Part-Time, City Mall"],
    ["Engineer", "Senior Engineer II"],
    ["Boiler Engineer", "Senior Boiler Engineer - Pune"],
    ["Backend Developer", "Senior Product Engineer (Backend)"],
    ["PHP Laravel", "Full Stack PHP Developer"],
    ["C++ Developer", "Quantitative Developer - C++"],
    ["Java Developer", "Desarrollador Java Senior"],
    ["Salesforce Administrator", "Salesforce Admin"],
    ["SAP Basis Administrator", "SAP Basis Admin Lead"],
    ["SAP SD Consultant", "SAP Order to Cash Lead"],
    ["Cloud Engineer", "Senior CloudOps Engineer"],
    ["Data Engineer", "DataOps Engineer"],
    ["Scrum Master", "Senior ScrumMaster"],
    ["Workday Consultant", "Senior Workday Recruiting Consultant"],
    ["Database Administrator", "Database Reliability Engineer"],
    ["DevOps Engineer", "DevOps (GKE Required)"],
    ["QA Engineer", "Test Engineer - Firmware"],
    ["UI Developer", "UI/UX Engineer"],
    ["BA", "Senior Business Analyst"],
    ["Recruiter", "Campus Hiring Specialist"],
    ["Talent Acquisition Specialist", "Hiring Manager"],
    ["Content Writer", "Digital Content Writer"],
    ["Security Analyst", "Senior Corporate Security Analyst"],
    ["Pre-Sales Consultant", "Regional Sales Engineer"],
    ["QA Engineer", "Software Development Engineer inTest - 3"],
    ["QA Engineer", "Software Engineer - Quality (API, Automation)"],
    ["UI/UX Designer", "Founding Designer"],
    ["Product Design Manager", "Head of Product Design"],
    ["Truck Driver", "CDL Drivers"],
    ["Engineering Manager", "Engineering Team Leader"],
    ["Accountant", "Record to Report Analyst"],
    ["Accounts Receivable Executive", "Order to Cash Analyst"],
    ["Accounts Payable Executive", "Procure to Pay Associate"],
    ["Android Developer", "Mobile Engineer"],
    ["Nurse", "LPN"],
    ["Web Designer", "UX/UI Designer"],
    ["Penetration Tester", "Security Engineer"],
    ["Developer", "Junior Software Developer"],
    ["HR Director", "Chief Human Resources Officer"],
    ["Chemist", "QC Chemist"],
    ["Coding Instructor", "Full Stack Instructor"],
    ["Site Reliability Engineer", "Service Delivery Engineer, SRE"],
    ["Design Verification Engineer", "Digital Design Verification Engineer"],
  ])("%s takes %s", (wanted, posting) => {
    expect(passes(wanted, posting)).toBe(true);
  });
  it("says that titles match only when the occupation and a word of it or its technology agree", () => {
    expect(claims("Java Developer", "Senior Java Engineer")).toBe(true);
    expect(claims("Java Developer", "Backend Engineer")).toBe(false);
    expect(claims("Housekeeper", "Room Attendant")).toBe(false);
    expect(claims("Scrum Master", "Senior Scrum Master - Payments")).toBe(true);
  });
});

describe("reading a title", () => {
  const titles = fc.constantFrom(...JOB_TITLES);
  it("does not mind capitals of plain words, spaces and marks around it", () => {
    fc.assert(
      fc.property(titles, fc.nat({ max: 3 }), (title, spaces) => {
        const told = readTitle(title).families;
        expect(readTitle(`  ${title.replaceAll(" ", " ".repeat(spaces + 1))} `).families).toEqual(told);
        expect(readTitle(`${title} (Remote)`).families[0]).toEqual(told[0]);
        expect(readTitle(`${title} - Pune`).families[0]).toEqual(told[0]);
      }),
    );
  });
  it("reads a head with its field in either order", () => {
    for (const [field, head] of [
      ["Backend", "Engineer"],
      ["Mechanical", "Engineer"],
      ["Customer Success", "Associate"],
      ["Payroll", "Specialist"],
    ]) {
      expect(readTitle(`${head}, ${field}`).families[0]).toBe(readTitle(`${field} ${head}`).families[0]);
      expect(readTitle(`${head} - ${field}`).families[0]).toBe(readTitle(`${field} ${head}`).families[0]);
    }
  });
  it("has an affinity that is symmetric and within bounds", () => {
    const occupations = fc.constantFrom(...occupationLines().map(([family]) => family));
    fc.assert(
      fc.property(occupations, occupations, (a, b) => {
        expect(affinity(a, b)).toBe(affinity(b, a));
        expect(affinity(a, b) === 1).toBe(a === b);
        expect(affinity(a, b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it("knows rivals both ways, and none of its own kind", () => {
    const names = fc.constantFrom(
      "Java",
      "Python",
      "React",
      "Angular",
      "SAP MM",
      "SAP FICO",
      "AWS",
      "Azure",
      "Oracle",
      "Excel",
    );
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(competes(a, b)).toBe(competes(b, a));
        expect(competes(a, a)).toBe(false);
      }),
    );
  });
  it("is total", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: "binary" }),
          fc
            .array(fc.constantFrom("Senior", "Engineer", "(", ",", "and", "/", "Sales", "Manager", "C++"), {
              maxLength: 12,
            })
            .map((w) => w.join(" ")),
        ),
        (text) => {
          const view = readTitle(text);
          expect(view.weights).toHaveLength(view.families.length);
          expect(new Set(view.families).size).toBe(view.families.length);
        },
      ),
    );
  });
});

describe("levels", () => {
  it("places a person's years: below, near, meant, near, above, in that order", () => {
    const order = ["below", "near", "meant", "near", "above"];
    fc.assert(
      fc.property(fc.constantFrom(0, 0.5, 1, 2, 2.3, 2.8, 3, 4, 4.3, 4.5, 5, 5.5, 6, 7), (value) => {
        const steps = Array.from({ length: 50 }, (_, years) => compareYears(yearsOf(value), years)).filter(
          (s, i, all) => s !== all[i - 1],
        );
        let at = -1;
        for (const s of steps) {
          at = order.indexOf(s, at + 1);
          expect(at, `${value}: ${steps.join()}`).toBeGreaterThanOrEqual(0);
        }
        expect(steps).toContain("meant");
      }),
    );
  });
  it("asks more years the higher the level", () => {
    const values = [0, 0.5, 1, 2, 2.3, 2.8, 3, 4, 4.3, 5, 5.5, 7];
    const least = values.map((v) => yearsOf(v).from);
    expect(least).toEqual(least.toSorted((a, b) => a - b));
  });
  it.each([
    ["Senior Software Engineer", 2, false],
    ["Senior Software Engineer", 6, true],
    ["Junior Data Analyst", 7, false],
    ["Software Engineer Intern", 4, false],
    ["Software Engineer Intern", 0, true],
    ["Principal Software Engineer", 4, false],
    ["Director of Engineering", 4, false],
    ["Software Engineer", 16, false],
  ])("a %s is sent to somebody with %d years: %s", (posting, years, sent) => {
    expect(passes(posting.replace(/^(?:Senior|Junior|Principal) | Intern$/g, ""), posting, years)).toBe(
      sent && posting !== "Director of Engineering",
    );
  });
  it("is no level what names the work", () => {
    expect(levelOf("chief of staff", "chief of staff").stated).toBe(false);
    expect(readTitle("Lead Teacher").level.stated).toBe(false);
    expect(readTitle("Customer Success Manager").level.manager).toBe(false);
    expect(readTitle("Manager, Customer Success").level.manager).toBe(true);
  });
  it("knows grades that lead nobody, and levels in figures", () => {
    expect(readTitle("Backend Engineer - Assistant Vice President").level.years).toEqual(yearsOf(3));
    expect(readTitle("AVP - Data Science").level.years).toEqual(yearsOf(3));
    expect(readTitle("Network Analyst Level 2").level.value).toBe(2.3);
    expect(readTitle("Mid-Market Sales Engineer").level.stated).toBe(false);
  });
  it("reads years that a title gives bare", () => {
    expect(readTitleYears("Site Reliability Engineer (5-7)")).toMatchObject({ min: 5, max: 7 });
    expect(readTitleYears("QA Engineer 2-4")).toMatchObject({ min: 2, max: 4 });
    expect(readTitleYears("Spanish Teacher (25-26)")).toBeNull();
    expect(readTitleYears("Data Engineer")).toBeNull();
  });
});

const dataDir = process.env["DATA_DIR"] ?? "";

test.skipIf(!hasPairs(dataDir))("keeps the labelled occupations apart and together", () => {
  const pairs = judge(dataDir, "pairs");
  expect(share(accepted(pairs, "other"))).toBeLessThanOrEqual(0.03);
  expect(share(claimed(pairs, "other"))).toBeLessThanOrEqual(0.005);
  expect(share(accepted(pairs, "same"))).toBeGreaterThanOrEqual(0.9);
  for (const group of new Set(pairs.map((r) => r.group))) {
    if (group !== "any")
      expect(
        share(
          accepted(
            pairs.filter((r) => r.group === group),
            "other",
          ),
        ),
        group,
      ).toBeLessThanOrEqual(0.06);
  }
});
test.skipIf(!hasPairs(dataDir))("keeps the labelled levels apart and together", () => {
  const levels = judge(dataDir, "levels");
  expect(share(accepted(levels, "wrong"))).toBeLessThanOrEqual(0.05);
  expect(share(accepted(levels, "ok"))).toBeGreaterThanOrEqual(0.9);
});

describe("years that an occupation does not count", () => {
  it.each([
    ["Electrician", "Electrician (2-5 years)", 15],
    ["Staff Nurse", "Staff Nurse (1-5 years)", 12],
    ["Truck Driver", "Truck Driver, 2+ years", 14],
    ["Teacher", "Teacher", 20],
  ])("%s with more than %s asks for", (wanted, posting, years) => expect(passes(wanted, posting, years)).toBe(true));
  it("are counted where there is a ladder, and asked of beginners", () => {
    expect(passes("Java Developer", "Java Developer (2-5 years)", 15)).toBe(false);
    expect(passes("Electrician", "Electrician (5-8 years)", 0)).toBe(false);
  });
});

describe("a manager by name", () => {
  it.each([
    ["Product Manager", "Manager - Product Management", 4],
    ["Area Sales Manager", "Sales Manager", 4],
  ])("%s is stretched to %s at most", (wanted, posting, years) => {
    const { score } = matchTitles(wanted, posting, years);
    expect(score).toBeGreaterThanOrEqual(FLOOR);
    expect(score).toBeLessThan(THRESHOLD);
  });
  it("is offered to lead managers no sooner than anybody", () => {
    expect(matchTitles("Product Manager", "Director, Product Management", 4).score).toBe(0);
  });
});

describe("the level of who assists", () => {
  it("is not that of whom they assist", () => {
    for (const title of ["Executive Assistant to the CEO", "Secretary to the Vice President", "PA to Director"])
      expect([title, readTitle(title).level.value]).toEqual([title, 2]);
    expect(readTitle("Deputy General Counsel").level.value).toBeGreaterThan(4);
  });
});
