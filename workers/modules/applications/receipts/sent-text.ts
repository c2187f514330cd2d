import { gunzip } from "../../../lib/gzip";

/** The objects of postings as they were when an application was sent. */
export const SENT_PREFIX = "sent-postings/";

/** The text of an object; null where it is gone. */
export async function readSentText(files: R2Bucket, objectKey: string): Promise<string | null> {
  const object = await files.get(objectKey);
  return object && new Response(gunzip(object.body)).text();
}
