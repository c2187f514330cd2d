import { Button, ButtonLink } from "./button";
import { SubmitKey } from "./submit-key";
import { useTranslate, filled } from "./texts";

/** All that a person can do about an application that is on hold: answer what it asks, where it asks, or skip it. */
export function ParkedActions({ id, name, isAsked }: { id: string; name: string; isAsked: boolean }) {
  const t = useTranslate();
  return (
    <form method="post" className="mt-2 flex flex-wrap gap-2">
      <SubmitKey />
      <input type="hidden" name="intent" value="skip" />
      <input type="hidden" name="id" value={id} />
      {isAsked && (
        <ButtonLink reload href="/answers#asked" tone="primary">
          {t("frame.answer")}
        </ButtonLink>
      )}
      <Button type="submit">{filled(t("frame.skip"), { part: <span className="sr-only">: {name}</span> })}</Button>
    </form>
  );
}
