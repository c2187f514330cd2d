import { Banner } from "./banner";

/** The result of a form of the page: why it failed, or what it did; nothing before one was sent. */
export function FormResult({
  error,
  notice,
  tone = "success",
  className = "mt-4",
}: {
  error: string | null | undefined;
  notice: string | null | undefined;
  tone?: "success" | "info";
  className?: string;
}) {
  return (
    <>
      {error && (
        <Banner tone="danger" className={className}>
          {error}
        </Banner>
      )}
      {notice && (
        <Banner tone={tone} className={className}>
          {notice}
        </Banner>
      )}
    </>
  );
}
