/** Looks up what a domain publishes, to see whether a mail's signature is its own. */
export interface DnsTexts {
  /**
   * The TXT record at this name, its parts joined; null where there is none.
   * @throws an error when DNS does not answer.
   */
  txt(name: string): Promise<string | null>;
}
