import { emptyResume, type ReadResume, type Resume } from "@workers/reading/resumes/resume";

type Job = Resume["work"][number];
type Course = Resume["education"][number];

/** One column of text on an A4 page. */
export const ONE_PAGE: ReadResume["layout"] = {
  pages: 1,
  width: 595,
  height: 842,
  columns: 1,
  tables: 0,
  images: 0,
  iconGlyphs: 0,
  hasTextLayer: true,
  fonts: [],
};

export const job = (part: Partial<Job>): Job => ({
  name: "",
  position: "",
  location: "",
  url: "",
  startDate: "",
  endDate: "",
  summary: "",
  highlights: [],
  ...part,
});

export const course = (part: Partial<Course>): Course => ({
  institution: "",
  area: "",
  studyType: "",
  startDate: "",
  endDate: "",
  score: "",
  courses: [],
  highlights: [],
  url: "",
  ...part,
});

/** A resume in which no check of the review finds anything. */
export function wellMade(): Resume {
  const resume = emptyResume();
  resume.basics = {
    ...resume.basics,
    name: "Asha Sample",
    label: "Backend Engineer",
    email: "asha.sample@example.com",
    phone: "+91 98450 00000",
    summary: "Backend engineer with seven years in payments and logistics; led a team of four.",
    location: { ...resume.basics.location, city: "Pune", region: "Maharashtra", countryCode: "IN" },
    profiles: [{ network: "LinkedIn", username: "asha-sample", url: "https://www.linkedin.com/in/asha-sample" }],
  };
  resume.work = [
    job({
      name: "Sample Payments",
      position: "Senior Backend Engineer",
      startDate: "2021-04",
      highlights: [
        "Built the settlement service in Java and PostgreSQL for 40 banks",
        "Cut the nightly run from 5 hours to 40 minutes with Kafka",
        "Taught two new colleagues how the ledger works",
      ],
    }),
    job({
      name: "Model Freight",
      position: "Software Engineer",
      startDate: "2018-07",
      endDate: "2021-03",
      highlights: [
        "Wrote the tracking interface that 300 drivers use",
        "Moved reports to PostgreSQL, so that each took seconds",
      ],
    }),
  ];
  resume.education = [
    course({ institution: "Sample University", studyType: "B.Tech", area: "Computer Science", endDate: "2018" }),
  ];
  resume.skills = [
    { name: "", level: "", keywords: ["Java", "PostgreSQL", "Kafka", "Docker", "Python", "Linux administration"] },
  ];
  return resume;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const shown = (date: string) => {
  const [year = "", month] = date.split("-");
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? ""} ${year}`;
};
const span = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === "" ? shown(endDate) : `${shown(startDate)} – ${endDate === "" ? "Present" : shown(endDate)}`;

/** The resume as it is read from a page where each part stands in a line of its own, with more lines at its end. */
export function layOut(resume: Resume, after: readonly string[] = []): ReadResume {
  const lines: ReadResume["lines"] = [];
  const sources: ReadResume["sources"] = {};
  const put = (text: string, from: readonly string[] = [], bold = false, size = 10.5) => {
    if (text.trim() === "") return;
    for (const pointer of from) sources[pointer] = [lines.length];
    lines.push({ text, page: 1, x: 50, y: 50 + lines.length * 14, width: text.length * 5, size, bold, column: 0 });
  };
  const { basics, work, education, skills, projects } = resume;
  put(basics.name, ["/basics/name"], true, 18);
  put([basics.email, basics.phone].filter(Boolean).join(" | "), [
    ...(basics.email ? ["/basics/email"] : []),
    ...(basics.phone ? ["/basics/phone"] : []),
  ]);
  put([basics.location.city, basics.location.region].filter(Boolean).join(", "), ["/basics/location/city"]);
  basics.profiles.forEach(({ url }, n) => put(url, [`/basics/profiles/${n}/url`]));
  put(basics.summary, ["/basics/summary"]);
  if (work.length > 0) put("Experience", [], true, 12);
  work.forEach((each, n) => {
    put(
      [each.position, each.name, span(each)].filter(Boolean).join(", "),
      ["position", "name", "startDate"].map((part) => `/work/${n}/${part}`),
      true,
    );
    put(each.summary, [`/work/${n}/summary`]);
    each.highlights.forEach((text, i) => put(`• ${text}`, [`/work/${n}/highlights/${i}`]));
  });
  if (projects.length > 0) put("Projects", [], true, 12);
  projects.forEach((each, n) => {
    put(each.name, [`/projects/${n}/name`], true);
    each.highlights.forEach((text, i) => put(`• ${text}`, [`/projects/${n}/highlights/${i}`]));
  });
  if (education.length > 0) put("Education", [], true, 12);
  education.forEach((each, n) =>
    put(
      [each.studyType, each.area, each.institution, span(each)].filter(Boolean).join(", "),
      ["institution", "studyType"].map((part) => `/education/${n}/${part}`),
    ),
  );
  if (skills.length > 0) put("Skills", [], true, 12);
  skills.forEach((each, n) =>
    put([each.name, each.keywords.join(", ")].filter(Boolean).join(": "), [`/skills/${n}/keywords`]),
  );
  for (const text of after) put(text);
  return {
    resume,
    lines,
    sources,
    layout: { ...ONE_PAGE, fonts: ["ABCDEF+Lato-Regular", "GHIJKL+Lato-Bold"] },
    stated: { years: null, currentPay: "", notice: "" },
  };
}
