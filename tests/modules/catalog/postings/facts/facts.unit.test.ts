import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsAt, type Listing } from "@workers/reading/postings/listing";
import { FACTS_RULES, readPostingFacts } from "@workers/reading/postings/read-facts";
import { historySigns, verdictOf } from "@workers/reading/postings/signs";

const listing = (given: Partial<Listing>): Listing => ({
  title: "Accountant",
  company: "Sample Works",
  location: "Pune, India",
  text: "",
  link: "https://jobs.sample.example/1",
  ...given,
});
const read = (given: Partial<Listing>) => readPostingFacts(listing(given));

describe("years that are not the candidate's, or of another kind", () => {
  const yearsOf = (text: string, title = "Engineer") => {
    const { years } = read({ title, text });
    return years && [years.min, years.max];
  };
  it.each([
    "With over 30 years of expertise across private equity, we hire engineers.",
    "Join a team with 40 years of combined experience.",
    "No prior experience required. Training for 2 years.",
    "Our company has over 25 years of experience in logistics.",
    "A company with 25+ years of experience in building software.",
    "Acme is a leading provider with 20+ years of industry experience.",
    "Backed by 15 years of industry experience, we build things.",
    "We have been serving customers for 30 years with experience in retail.",
    "Age limit: 18 to 35 years.",
    "Candidates must be between 21 and 30 years.",
    "Age between 22-28 years with experience in sales",
    "Maximum age 30 years, experience required",
    "A bond of 2 years applies. Working knowledge of Java.",
    "3 years service bond. Work in Pune.",
    "The diploma takes 3 years of work.",
    "Warranty support of 3 years in an industry",
  ])("are not asked for: %j", (text) => expect(yearsOf(text)).toBeNull());

  it.each<[string, [number, number | null]]>([
    ["Age: 25-35 years. Experience: 2-4 years.", [2, 4]],
    ["A 4-year degree in engineering or 3 years of experience.", [3, null]],
    ["You have 5+ years of experience in Java.", [5, null]],
    ["With over 8 years of experience in Java, you lead the team.", [8, null]],
    ["We are looking for a developer with 6 years of expertise in SAP.", [6, null]],
    ["We require 5+ years of experience.", [5, null]],
    ["Minimum 16 to 20 years of experience in finance.", [16, 20]],
    ["5 years in a product company with 3+ years of experience in Java.", [5, null]],
    ["Up to 3 years of experience in Java.", [0, 3]],
  ])("are beside those that are: %j", (text, years) => expect(yearsOf(text)).toEqual(years));

  it("are read in a title", () => {
    expect(yearsOf("We build.", "Software Engineer (3–6 years)")).toEqual([3, 6]);
  });
});

describe("a posting's facts", () => {
  const whole = listing({
    title: "Senior Backend Engineer (Python) - Night Shift",
    location: "Remote - India; Bengaluru, Karnataka, India",
    text: [
      "About us",
      "Our founders have 20 years of experience in payments and raised $40 million.",
      "What you bring:",
      "- 7+ years of experience in software, including 2–3 years of leading people",
      "- Python, PostgreSQL and Kafka",
      "- Bachelor's degree in computer science",
      "Nice to have:",
      "- Rust",
      "What we offer:",
      "- CTC up to ₹45 LPA and a laptop budget of ₹1,00,000",
      "- We do not offer visa sponsorship.",
      "Employment type: permanent",
    ].join("\n"),
    link: "https://jobs.sample.example/1?utm_source=x&id=7",
    told: { easyApply: true },
  });

  it("are read once, each with its words", () => {
    const facts = readPostingFacts(whole);
    const words = (fact: { span: Parameters<typeof wordsAt>[1] | null } | null | undefined) =>
      fact?.span ? wordsAt(whole, fact.span) : null;
    expect(facts).toMatchObject({
      rules: FACTS_RULES,
      occupation: "backend",
      level: { name: "senior" },
      workplace: { kind: "remote" },
      openTo: { countries: ["IN"], areas: [], anywhere: false },
      pay: { lower: null, upper: 4_500_000, currency: "INR", period: "year" },
      years: { min: 7, max: null },
      degree: { least: "bachelor", required: true },
      visa: { sponsors: false },
      shift: { kind: "night" },
      employment: { kind: "permanent" },
      apply: "easy",
      link: "https://jobs.sample.example/1?id=7",
      signs: [],
    });
    expect(facts.places).toMatchObject([{ city: "Bengaluru", state: "IN-KA", country: "IN" }]);
    expect(facts.must.map((s) => s.name)).toEqual(expect.arrayContaining(["Python", "PostgreSQL", "Kafka"]));
    expect(facts.may.map((s) => s.name)).toContain("Rust");
    expect(words(facts.level)).toBe("Senior");
    expect(words(facts.years)).toBe("7+ years");
    expect(words(facts.pay)).toBe("₹45 LPA");
    expect(words(facts.shift)).toBe("Night Shift");
    expect(words(facts.places[0])).toBe("Bengaluru");
    expect(words(facts.must.find((s) => s.name === "Kafka"))).toBe("Kafka");
  });

  it("take the board's own fields before its words", () => {
    const facts = readPostingFacts({
      ...whole,
      told: {
        remote: "hybrid",
        pay: { lower: 100_000, upper: 120_000, currency: "USD", period: "year" },
        experienceText: "3-8 Yrs",
        skills: ["java"],
        employment: "CONTRACT",
      },
    });
    expect(facts).toMatchObject({
      workplace: { kind: "hybrid", span: null },
      pay: { lower: 100_000, upper: 120_000, currency: "USD", period: "year", span: null },
      years: { min: 3, max: 8, span: null },
      employment: { kind: "contract", span: null },
    });
    expect(facts.must[0]).toEqual({ name: "Java", span: null });
  });

  it.each([
    ["the title asks for more", "Architect (12+ years)", "", { experienceMin: 0, experienceMax: 5 }, [12, null]],
    ["the title asks for less", "Engineer, 0-2 years", "", { experienceMin: 5, experienceMax: 10 }, [0, 2]],
    [
      "the text requires more",
      "Architect",
      "Requirements:\n- 12+ years of experience",
      { experienceText: "0-5 Yrs" },
      [12, null],
    ],
    ["the field was never set", "Architect", "- At least 5 years of experience", { experienceMin: 0 }, [5, null]],
    ["both are true", "Architect", "- 4+ years of experience", { experienceMin: 3, experienceMax: 8 }, [3, 8]],
    [
      "the text would like more",
      "Engineer",
      "Nice to have:\n- 8+ years of experience",
      { experienceText: "0-5 Yrs" },
      [0, 5],
    ],
    [
      "it is the company's age",
      "Engineer",
      "About us\nWe have 20+ years of experience.",
      { experienceText: "0-5 Yrs" },
      [0, 5],
    ],
    [
      "the text names a part",
      "Engineer",
      "- 2-3 years of experience with Kafka",
      { experienceText: "6-9 Yrs" },
      [6, 9],
    ],
    ["the title names classes", "Mathematics Teacher (6-8)", "", { experienceMin: 0, experienceMax: 5 }, [0, 5]],
  ] as const)("weigh a field of years against the words: %s", (_, title, text, told, [min, max]) => {
    expect(read({ title, text, told }).years).toMatchObject({ min, max });
  });

  it("are none where nothing is said", () => {
    expect(read({ location: "" })).toMatchObject({
      level: null,
      places: [],
      workplace: null,
      openTo: null,
      pay: null,
      years: null,
      degree: null,
      visa: null,
      shift: null,
      employment: null,
      must: [],
      may: [],
      apply: "manual",
      signs: [],
    });
  });
});

describe("a heading in the line of what it heads", () => {
  it.each([
    ["Requirements: Java, Kafka and PostgreSQL.", ["Java", "Kafka", "PostgreSQL"], []],
    ["We build maps. Key skills: Java, Kafka. Good to have: Docker.", ["Java", "Kafka"], ["Docker"]],
    ["Responsibilities: Build APIs in Java. Requirements: Kafka", ["Kafka"], ["Java"]],
    ["Must-have: Java. Preferred skills: Kafka. Benefits: Docker courses.", ["Java"], ["Kafka"]],
    ["Mandatory: Java\nOptional: Kafka", ["Java"], ["Kafka"]],
    ["Qualifications: B.E., 3+ years of Java\nWe also use Docker here, for all that we build.", ["Java"], ["Docker"]],
    ["About us: we live on Java and Kafka, and love it.", [], []],
    ["This is how the requirements of Java came to be.", [], ["Java"]],
  ])("%s", (text, must, may) => {
    const facts = read({ text });
    expect([facts.must, facts.may].map((skills) => skills.map(({ name }) => name))).toEqual([must, may]);
  });

  it("points at the words of the whole text", () => {
    const text = "We build maps.\nWe are ten. Requirements: 5+ years of Java.";
    const { years, must } = read({ text });
    expect(text.slice(years?.span?.from, years?.span?.to)).toBe("5+ years");
    expect(text.slice(must[0]?.span?.from, must[0]?.span?.to)).toBe("Java");
  });
});

describe("the least degree", () => {
  it.each([
    ["Master's degree in statistics", "master"],
    ["Bachelor's or Master's degree in statistics", "bachelor"],
    ["Degree in statistics", "bachelor"],
    ["Post-graduate degree in nursing", "master"],
    ["Ph.D. degree in chemistry", "doctorate"],
    ["Graduation in commerce", "bachelor"],
  ])("%s", (text, least) => {
    expect(read({ text: `Requirements:\n- ${text}` }).degree?.least).toBe(least);
  });
});

describe("pay", () => {
  it.each([
    ["Salary: ₹12-18 LPA", 1_200_000, 1_800_000, "INR", "year"],
    ["CTC up to 25 LPA", null, 2_500_000, "INR", "year"],
    ["Package of 6 to 8 lakhs per annum", 600_000, 800_000, "INR", "year"],
    ["Salary 90 Lacs - 1.2 Cr PA", 9_000_000, 12_000_000, "INR", "year"],
    ["Salary: Rs. 25,000 - 40,000 per month", 25_000, 40_000, "INR", "month"],
    ["In-hand ₹18,000/month", 18_000, 18_000, "INR", "month"],
    ["CTC: INR 4,00,000 - 6,50,000", 400_000, 650_000, "INR", "year"],
    ["Stipend: ₹15000 per month", 15_000, 15_000, "INR", "month"],
    ["8LPA - 12LPA", 800_000, 1_200_000, "INR", "year"],
    ["CTC: 8LPA", 800_000, 800_000, "INR", "year"],
    ["6LPA to 9LPA", 600_000, 900_000, "INR", "year"],
    ["upto 12 LPA", null, 1_200_000, "INR", "year"],
    ["3.5 Lacs PA", 350_000, 350_000, "INR", "year"],
    ["INR 12,00,000 - 18,00,000", 1_200_000, 1_800_000, "INR", "year"],
    ["25k-30k in hand", 25_000, 30_000, "INR", "month"],
    ["₹25,000/month", 25_000, 25_000, "INR", "month"],
    ["20K to 25K per month", 20_000, 25_000, "INR", "month"],
    ["Salary: 15,000 - 20,000 /- per month", 15_000, 20_000, "INR", "month"],
    ["Take home: 22,000 - 25,000", 22_000, 25_000, "INR", "month"],
    ["The base salary range is $120k-$150k", 120_000, 150_000, "USD", "year"],
    ["Base: $120-$150K", 120_000, 150_000, "USD", "year"],
    ["Compensation: $110,000 - $130,000 + Bonus", 110_000, 130_000, "USD", "year"],
    ["Pay: $17.00 – $22.50 per hour", 17, 22.5, "USD", "hour"],
    ["Salary between 60,000 and 75,000 EUR a year", 60_000, 75_000, "EUR", "year"],
    ["Gehalt: €60.000 - €75.000, salary per year", 60_000, 75_000, "EUR", "year"],
    ["Compensation: CA$95,000 to CA$110,000 annually", 95_000, 110_000, "CAD", "year"],
  ] as const)("%s", (text, lower, upper, currency, period) => {
    expect(read({ text }).pay).toMatchObject({ lower, upper, currency, period });
  });
  it.each([
    "We raised $260 million and serve a $10T industry",
    "A $5/hour shift differential, $1,000 sign-on bonus and a $100 monthly stipend",
    "You will manage $500K to $1M+/month in paid media spend",
    "Closing deals of $50K–$150K ACV",
    "Salary as per industry standards",
    "Learning budget of €1,000 per year",
    "Serve 10,000 to 20,000 per month",
    "Manage a portfolio worth INR 12,00,000 - 18,00,000",
    "A shift of 40 hours per week, 5 days a week",
  ])("is not read from %j", (text) => {
    expect(read({ text }).pay).toBeNull();
  });

  it("is in rupees without saying so in India alone", () => {
    const text = "Salary: 20,000 - 25,000 per month";
    expect(read({ text }).pay).toMatchObject({ currency: "INR", period: "month" });
    for (const location of ["Dubai, UAE", "Pune, India; Dubai, UAE", ""])
      expect(read({ text, location }).pay).toBeNull();
  });
});

describe("years", () => {
  it.each([
    ["Requirements:\n5-7+ years of product management", 5, null],
    ["- 3 to 5 years' experience with Tally", 3, 5],
    ["Minimum of two (2) years of experience", 2, null],
    ["One to five years of experience in sales", 1, 5],
    ["Requirements\n- 3+ years required; 5+ years preferred with Go", 3, null],
    ["Requirements\n- 5+ years as an engineer\n- Preferred: 7+ years as an engineer", 5, null],
    ["- 2+ years of Java\n- 5+ years of experience in all", 5, null],
    ["Requirements\n- 5+ years (or equivalent) of experience", 5, null],
    ["Experience: 2 - 4 Years (Freshers welcome)", 2, 4],
    ["Work experience: 3 years (required)", 3, null],
    ["Minimum 5 years (mandatory) of experience", 5, null],
    ["3 - 6 Year(s) of experience", 3, 6],
    ["6 months to 1 year of experience", 0, 1],
    ["Fresher to 2 years", 0, 2],
    ["Experience: 5-7", 5, 7],
    ["Minimum 2 years (PhD) or 4 years (MSc) of experience", 2, null],
    ["- 8+ years with SQL, preferably for analysis\n- 4+ years of data models", 8, null],
  ])("%j", (text, min, max) => {
    expect(read({ text }).years).toMatchObject({ min, max });
  });
  it.each([
    "Founded 10 years ago, we have grown for over 4 years",
    "This is a 1 year contract",
    "Stock options vest over 4 years",
    "Users must be 18 years old",
    "5 weeks of leave per year",
    "She spent 18 years at Google",
    "Seed funding: 3 years (2019 to 2022) of building",
    "Duration: 2 years (renewable)",
  ])("are not read from %j", (text) => {
    expect(read({ text }).years).toBeNull();
  });
});

describe("the kind of employment", () => {
  const programme = "This is an opportunity to grow with our internship program. Employment of interns is paid.";
  it.each([
    // The title is about this post, a label too; what else is said of internships is not.
    ["Backend Engineer Intern", "Job type: Contract", undefined, "internship", "Intern"],
    ["Backend Engineer", `Job type: Contract\n${programme}`, undefined, "contract", "Contract"],
    ["Backend Engineer", `${programme}\nJob type: Contract`, undefined, "contract", "Contract"],
    ["Backend Engineer", "Job type: Contract. Interns are welcome later", undefined, "contract", "Contract"],
    ["Backend Engineer", "Job Type: Contract Location: Pune. Internship: none", undefined, "contract", "Contract"],
    [
      "Backend Engineer",
      "Employment type\n\nContract\nInternships are another page",
      undefined,
      "contract",
      "Contract",
    ],
    ["Backend Engineer", "Job type: Contract, Internship", undefined, "internship", "Internship"],
    ["Backend Engineer", "This is a paid, six-month internship in Pune", undefined, "internship", "internship"],
    ["Backend Engineer", programme, undefined, null, null],
    [
      "Backend Engineer",
      "Job type: Permanent\nThis is a contract role in name only",
      undefined,
      "permanent",
      "Permanent",
    ],
    // Hours say nothing of the kind where anything else does.
    ["Sales Representative", "Job Type: Full-time/Part-time hours, contract role", undefined, "contract", "contract"],
    ["Backend Engineer Intern", "", "FullTime", "internship", "Intern"],
    ["Nurse (Full-time)", "", "CONTRACT", "contract", null],
    ["Nurse", "This is a fixed-term post", "FullTime", "contract", "fixed-term"],
    ["Nurse", "Job types: Full-time, Part-time", undefined, "part-time", "Part-time"],
    ["Nurse", "", "FullTime", "full-time", null],
  ] as const)("of %j, %j, %j is %j", (title, text, employment, kind, words) => {
    const given = { title, text, told: employment === undefined ? {} : { employment } };
    const { employment: found } = read(given);
    expect(found?.kind ?? null).toBe(kind);
    expect(found?.span ? wordsAt({ location: "", ...given }, found.span) : null).toBe(words);
  });
});

describe("signs of a scam or a ghost", () => {
  const codes = (given: Partial<Listing>) => read(given).signs.map((s) => `${s.code} ${s.strength}`);
  it.each([
    [{ text: "Pay a registration fee of Rs 500 to confirm your seat." }, ["asks_for_money holds"]],
    [{ text: "A refundable security deposit of ₹2,000 is collected for the laptop." }, ["asks_for_money holds"]],
    [{ text: "A registration fee applies." }, ["asks_for_money strong"]],
    [{ text: "Send your Aadhaar and OTP to us." }, ["asks_for_papers holds"]],
    [{ title: "Talent Pool - Sales" }, ["talent_pool holds"]],
    [{ text: "Send your CV to hr.sample@gmail.com" }, ["free_mail_contact weak"]],
    [
      { text: "Message us on WhatsApp 98765 43210", link: "https://wa.me/919876543210" },
      ["chat_contact_only strong", "no_company_site weak"],
    ],
    [{ link: "https://forms.gle/abc" }, ["no_company_site weak"]],
    [{ text: "Earn ₹5,000 per day from home, no experience" }, ["pay_too_good strong"]],
    ...[
      "Earn 5000 daily from home",
      "Housewives can earn Rs. 1,500 to 3,000 daily easily from your home",
      "Work from home and earn up to ₹2000/- every day",
      "Daily income of 2,500 by simple form filling",
      "Copy paste work: earn daily Rs 1200",
      "Earn 3k per day, no investment",
      "Earn ₹4,000 rupees daily with online tasks",
    ].map((text) => [{ text }, ["pay_too_good strong"]] as const),
    [{ text: "Freshers, 0-1 years of experience. Salary: ₹40 LPA - 60 LPA" }, ["pay_too_good strong"]],
  ] as const)("%j", (given, expected) => {
    expect(codes(given)).toEqual(expected);
  });
  it.each([
    "We never ask candidates for a registration fee or deposit.",
    "There is no application fee. Beware of fraud: any deposit asked for in our name is a scam.",
    "You will collect security deposits from tenants and process application fees.",
    "We will reimburse your registration fees for conferences.",
    "Write to careers@sample.example",
    "Delivery riders earn ₹1,200 daily. Paid daily, part-time or full-time",
    "Daily wages of Rs 650 for helpers, no experience needed",
    "Earn up to ₹1,500 daily as a delivery partner: pick-up from home, petrol paid",
    "Home care attendant: earn ₹1,100 daily, care for patients at their home",
    "Work from home. Make 1,000 calls daily for our clients",
    "Paid daily or weekly. Work from home, salary ₹18,000 a month",
    "Work from home telecaller, you earn ₹500 daily for four hours",
    "Online grocery: deliver online orders and earn ₹1,000 a day",
    "Track daily income of 2,500 shops in our books",
    "Build our WhatsApp integration and Telegram bots",
    "Your pay is a fixed consultancy fee and commission",
    "See https://www.example.com/posts/follow-up-on-whatsapp-activity-7377258619920203776",
  ])("none in %j", (text) => {
    expect(codes({ text })).toEqual([]);
  });
  it("say where they were seen", () => {
    const given = listing({ text: "Apply now. Pay a registration fee of Rs 500." });
    const [sign] = readPostingFacts(given).signs;
    expect(sign?.said && wordsAt(given, sign.said)).toBe("Pay a registration fee");
  });
  it("come from the posting's history too", () => {
    const now = Date.parse("2026-06-30T00:00:00Z");
    const since = (days: number) => now - days * 86_400_000;
    const history = { since: since(10), now, reposts: 0, sameText: false };
    expect(historySigns(history)).toEqual([]);
    expect(historySigns({ ...history, since: since(60) })).toEqual([]);
    expect(historySigns({ ...history, since: since(61) })).toMatchObject([{ code: "old", strength: "weak" }]);
    expect(historySigns({ ...history, reposts: 3 })).toMatchObject([{ code: "reposted", strength: "weak" }]);
    expect(historySigns({ ...history, sameText: true })).toMatchObject([{ code: "same_text_elsewhere" }]);
  });
  it("hold a posting when two are strong, and show it when there is one", () => {
    const strong = { code: "asks_for_money", strength: "strong", said: null } as const;
    const weak = { code: "old", strength: "weak", said: null } as const;
    expect(verdictOf([])).toBe("clear");
    expect(verdictOf([weak, { ...weak, code: "reposted" }])).toBe("show");
    expect(verdictOf([strong, strong])).toBe("show");
    expect(verdictOf([strong, { ...strong, code: "pay_too_good" }])).toBe("hold");
    expect(verdictOf([{ ...weak, code: "unpaid", strength: "holds" }])).toBe("hold");
  });
  it("know a text that many companies share, whatever name stands in it", () => {
    const text = (name: string) =>
      `${name} is hiring. ${"You will call customers and write down what they say. ".repeat(12)}`;
    const key = (company: string) => read({ company, text: text(company) }).textKey;
    expect(key("Acme")).toBe(key("Zenith Labs"));
    expect(key("Acme")).not.toBe("");
    expect(read({ text: "Short" }).textKey).toBe("");
  });
});

describe("hostile text", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "$",
      "₹",
      "12",
      "-",
      "–",
      "to",
      "years",
      "+",
      "(",
      ")",
      "[",
      "k",
      "LPA",
      " ",
      "\n",
      ",",
      "1,",
      "or",
      "Street ",
      "OR ",
      "visa",
      "no ",
      "registration ",
      "fee",
      "a@",
      "b.",
      "Remote",
      "CT/",
      "time zone",
      "salary ",
      "per ",
      "hour",
    ),
  );
  it("never throws, and every span lies in its field", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.array(piece, { maxLength: 20 }), (words, where) => {
        const given = listing({ title: words.slice(0, 12).join(" "), text: words.join(""), location: where.join("") });
        const facts = readPostingFacts(given);
        const spans = [facts.level, facts.pay, facts.years, facts.degree, facts.visa, facts.shift, facts.employment]
          .concat(
            facts.workplace as never,
            facts.must as never,
            facts.may as never,
            facts.places as never,
            facts.signs as never,
          )
          .flatMap((fact) => (fact?.span ? [fact.span] : []));
        for (const span of spans) {
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.to).toBeLessThanOrEqual(given[span.field].length);
          expect(span.from).toBeLessThanOrEqual(span.to);
        }
      }),
      { numRuns: 300 },
    );
  });
  // A quadratic reader would need minutes for these; the test's own limit of seconds tells.
  it.each(
    [
      "1",
      "1,",
      "$1 ",
      "5+ ",
      "no ",
      "a@",
      "a.",
      "\n",
      " ",
      "registration fee ",
      "please pay us the small ",
      "Send your copy of ",
      "recruit 3 people ",
      "this is not an ",
      "volunteer & ",
      "$1-",
      "not visa ",
      "St A ",
      "CT/",
      "(",
      "Earn ₹500 ",
      "or ",
      "whatsapp ",
    ].map((unit) => [unit]),
  )("of %j a million times is read at once", { timeout: 60_000 }, (unit) => {
    const text = unit.repeat(Math.ceil(200_000 / unit.length));
    for (let i = 0; i < 3; i++) read({ title: text, text, location: text, company: text });
  });
});

/**
 * The facts that the current rules read from a few listings. When they change, the stored facts are out of date: raise
 * `FACTS_RULES`, so that they are read again, and write the new pair here.
 */
it("the version of the rules is raised with them", () => {
  const texts = [
    "Requirements:\n- 3-5 years of experience in accounts\n- Tally, GST\nGood to have:\n- SAP FICO\nSalary: " +
      "₹4-6 LPA, night shift",
    "About us: we raised $5 million.\nWhat you bring\n- 5+ years of Java\n- Master's degree preferred\nPay: " +
      "$60 - $75 per hour",
    "Send your CV on WhatsApp. A registration fee of Rs 500 is payable. Work from office, 6 months contract",
  ];
  const places = [
    "Pune; Mumbai",
    "Remote - US (CT/MT Timezones)",
    "Tipp City, Ohio",
    "Lebanon, Ohio",
    "Osasco, São Paulo, Brazil",
    "Tamil Nadu, IN; Victoria, Australia",
    "Tijuana, BC; Washington, PA",
  ];
  const titles = ["Senior Accountant", "Java Developer II (Contract)", "Graduate Trainee - Sales"];
  const made = titles.flatMap((title) =>
    texts.flatMap((text) => places.map((location) => JSON.stringify(read({ title, text, location })))),
  );
  const digest = createHash("sha256").update(made.join("\n")).digest("hex").slice(0, 16);
  expect({ version: FACTS_RULES, digest }).toEqual({ version: 14, digest: "25f4ac52e40f491b" });
});
