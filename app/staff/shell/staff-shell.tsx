import "~/styles/staff.css";
import type { ReactNode } from "react";
import type { StaffSession } from "../../server/session";
import { AdminNavbar } from "./admin-navbar";
import { SkipLink } from "../../shell/shell";

/** The frame of the staff pages: the whole width, and no footer between them and the work. */
export function StaffShell({ staff, path, children }: { staff: StaffSession; path?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AdminNavbar staff={staff} path={path} />
      <main
        key={path}
        id="content"
        data-in-place=""
        tabIndex={-1}
        className="staff page-enter flex-1 px-4 py-5 outline-none"
      >
        {children}
      </main>
    </div>
  );
}
