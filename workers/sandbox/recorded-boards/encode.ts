import { escapeHtml } from "../../lib/escape-html";
import type { DemoAts, DemoBoard, DemoFact } from "./facts";
import { offerForm } from "./forms";
import { writeText } from "./texts";

/**
 * Writes a demo board as its system would, so that the demo runs through the very code that reads real boards.
 * The words are ours, around the facts, and say that they are a sample.
 * @param page where a paged system should begin, and how many it may list.
 */
export function encodeBoard(board: DemoBoard, page: { skip: number; limit: number }): unknown {
  return ENCODERS[board.ats](board, page);
}

const ENCODERS: Readonly<Record<DemoAts, (board: DemoBoard, page: { skip: number; limit: number }) => unknown>> = {
  greenhouse: (board) => ({
    jobs: board.openings.map((fact) => ({
      absolute_url: fact.link,
      data_compliance: [],
      internal_job_id: fact.id,
      location: { name: fact.place },
      metadata: [],
      id: fact.id,
      updated_at: fact.date,
      requisition_id: null,
      title: fact.title,
      company_name: board.company,
      first_published: null,
      language: "en",
      // Escaped twice, as on the wire.
      content: escapeHtml(html(board, fact)),
      departments: [],
      offices: [],
    })),
    meta: { total: board.openings.length },
  }),
  lever: (board, { skip, limit }) =>
    board.openings.slice(skip, skip + limit).map((fact) => ({
      id: fact.id,
      text: fact.title,
      categories: { location: fact.place, allLocations: [fact.place, ...fact.otherPlaces] },
      createdAt: fact.date,
      description: html(board, fact),
      descriptionPlain: words(board, fact).join("\n"),
      lists: [],
      additional: "",
      additionalPlain: "",
      workplaceType: fact.workplace ?? "unspecified",
      hostedUrl: fact.link,
      applyUrl: `${fact.link}/apply`,
      // Absent on the wire where there is none; JSON leaves it out.
      salaryRange: fact.pay
        ? { min: fact.pay.min, max: fact.pay.max, currency: fact.pay.currency, interval: fact.pay.interval }
        : undefined,
    })),
  ashby: (board) => ({
    jobs: board.openings.map((fact) => {
      const parts = fact.pay
        ? [
            {
              compensationType: "Salary",
              interval: fact.pay.interval,
              currencyCode: fact.pay.currency,
              minValue: fact.pay.min,
              maxValue: fact.pay.max,
            },
          ]
        : [];
      return {
        id: fact.id,
        title: fact.title,
        location: fact.place,
        secondaryLocations: fact.otherPlaces.map((location) => ({ location, address: null })),
        publishedAt: fact.date,
        isListed: true,
        isRemote: fact.workplace === "remote",
        shouldDisplayCompensationOnJobPostings: fact.pay !== null,
        jobUrl: fact.link,
        applyUrl: `${fact.link}/application`,
        descriptionHtml: html(board, fact),
        descriptionPlain: words(board, fact).join("\n"),
        compensation: {
          compensationTierSummary: null,
          scrapeableCompensationSalarySummary: null,
          compensationTiers: [],
          summaryComponents: parts,
        },
      };
    }),
    apiVersion: "1",
  }),
  recruitee: (board) => ({
    offers: board.openings.map((fact) => ({
      id: fact.id,
      slug: new URL(fact.link).pathname.split("/").at(-1),
      status: "published",
      title: fact.title,
      company_name: board.company,
      careers_url: fact.link,
      careers_apply_url: `${fact.link}/c/new`,
      location: fact.place,
      locations: [fact.place, ...fact.otherPlaces].map((name) => ({ name, city: name, country: "" })),
      remote: fact.workplace === "remote",
      hybrid: fact.workplace === "hybrid",
      on_site: fact.workplace === "onsite",
      created_at: fact.date,
      published_at: fact.date,
      description: html(board, fact),
      requirements: "",
      ...offerForm(board, fact),
      salary: fact.pay
        ? {
            min: String(fact.pay.min ?? ""),
            max: String(fact.pay.max ?? ""),
            period: fact.pay.interval,
            currency: fact.pay.currency,
          }
        : null,
    })),
  }),
};

function words(board: DemoBoard, fact: DemoFact): string[] {
  return [
    ...writeText(board, fact),
    "This listing is part of the demo: a sample, written around facts; what the company itself says stands on " +
      "its page.",
  ];
}

function html(board: DemoBoard, fact: DemoFact): string {
  return words(board, fact)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("\n");
}
