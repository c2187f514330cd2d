import type { ReactNode } from "react";
import { Folded } from "./folded";
import { useTranslate } from "./texts";

/** The cover note written for a form that asks for one; nothing where there is none. `children` is the copy button. */
export function CoverNote({ note, of, children }: { note: string; of?: string; children?: ReactNode }) {
  const t = useTranslate();
  if (note === "") return null;
  return (
    <Folded
      summary={
        <>
          {t("frame.coverNoteFormAsks")}
          {of !== undefined && <span className="sr-only">: {of}</span>}
        </>
      }
    >
      <div className="mt-1.5 border-l-2 border-edge pl-3">
        <p className="whitespace-pre-line text-note font-normal wrap-anywhere">{note}</p>
        {children && <p className="mt-2">{children}</p>}
      </div>
    </Folded>
  );
}
