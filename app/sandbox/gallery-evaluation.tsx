import type { ReactNode } from "react";
import { EvaluationView, type EvaluationProps } from "~/staff/matching/evaluation-view";

const share = (of: number, low: number, high: number, labels: number) => ({ share: of, low, high, labels });

const LABELLING: EvaluationProps = {
  week: { week: "2026-11-30", labelled: 12, of: 100 },
  pair: {
    id: "0123456789ABCDEFGHJKMNPQRS",
    wish: {
      titles: ["Backend Developer", "Java Developer"],
      lastTitles: [],
      locations: ["Bengaluru", "Pune"],
      aroundKm: "25",
      country: "IN",
      openToRemote: true,
      years: 3,
      leastPay: 960_000,
      currency: "INR",
      oldestDays: 30,
      shifts: "day",
      employment: "permanent",
      internships: "no",
      isLeftOut: true,
    },
    posting: {
      title: "Senior Software Engineer - Backend (Java, Spring Boot)",
      company: "Sample Works",
      location: "Bengaluru, Karnataka, India; Hyderabad, Telangana, India",
      remote: "hybrid",
      yearsMin: 4,
      yearsMax: 7,
      payLower: 1_500_000,
      payUpper: 2_400_000,
      payCurrency: "INR",
      employment: "permanent",
      shift: null,
      skills: ["Java", "Spring Boot", "PostgreSQL", "Kafka"],
      excerpt: "You build the services that our shops order by. You know Java well and have run what you wrote.",
    },
  },
  last: {
    id: "0123456789ABCDEFGHJKMNPQRT",
    title: "Accounts Executive",
    label: "related",
    score: 0,
    band: "refused",
    gate: "title",
  },
  evaluation: {
    labels: 612,
    cantTell: 31,
    figures: {
      sentWanted: {
        all: share(0.958, 0.926, 0.977, 240),
        occupations: [{ occupation: "software", share: share(0.94, 0.86, 0.98, 71) }],
        from: "2026-09-07",
      },
      sentWrong: { all: share(0.004, 0.001, 0.023, 240), occupations: [], from: "2026-09-07" },
      idealMissed: { all: share(0.031, 0, 0.19, 612), occupations: [], from: "2026-09-07" },
      askedWanted: { all: null, occupations: [], from: "2026-09-07" },
    },
  },
  lessons: [
    { wanted: "java", kind: "java support engineer", people: 64, skipped: 21, kept: 6, does: "ask" },
    { wanted: "accounting", kind: "billing executive", people: 58, skipped: 1, kept: 41, does: "send" },
    { wanted: "telesales", kind: "business development executive", people: 33, skipped: 4, kept: 12, does: null },
  ],
  error: null,
  action: "/sandbox/gallery",
};

/** The page by which staff label matching, as they may find it. */
export const EVALUATION_VIEWS: Record<string, ReactNode> = {
  "match-evaluation": <EvaluationView {...LABELLING} />,
  "match-evaluation-told": (
    <EvaluationView {...LABELLING} error="A colleague labelled this pair first. Here's the next one." />
  ),
  "match-evaluation-done": <EvaluationView {...LABELLING} pair={null} last={null} />,
  "match-evaluation-none": (
    <EvaluationView
      {...LABELLING}
      week={null}
      pair={null}
      last={null}
      evaluation={{ labels: 0, cantTell: 0, figures: null }}
      lessons={[]}
    />
  ),
};
