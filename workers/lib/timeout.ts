/**
 * The result of a promise, or a failure once it has taken too long.
 * @throws what `late` makes; a later result is dropped.
 */
export async function within<T>(
  ms: number,
  asked: Promise<T>,
  late: (error: Error) => Error = (error) => error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late(new Error(`no answer within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
