/** How well a job fits, of 100, as a ring. @param spoken what a screen reader says, for example `Match 92`. */
export function Score({ value, spoken }: { value: number; spoken: string }) {
  return (
    <span className="score figures" style={{ "--v": value } as React.CSSProperties}>
      <span>
        <span className="sr-only">{spoken}</span>
        <span aria-hidden="true">{value}</span>
      </span>
    </span>
  );
}
