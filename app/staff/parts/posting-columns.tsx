import type { Column } from "../../ui/table";

/** The columns that name a job, the same in every table of the staff. */
export function postingColumns<Row extends { position: string; company: string }>(): Column<Row>[] {
  return [
    {
      key: "position",
      header: "Position",
      names: true,
      className: "wrap-anywhere",
      cell: (row) => <span className="font-semibold">{row.position}</span>,
    },
    { key: "company", header: "Company", className: "wrap-anywhere", cell: (row) => row.company },
  ];
}
