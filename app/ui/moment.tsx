import { formatMoment } from "./format";

/** An instant, in India time, as machines read it too. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}
