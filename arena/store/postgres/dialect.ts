/** Queries of the store as PostgreSQL reads them: values are numbered from `$1` on. */

/** `?` is the next value, `?2` the second; a query has the one kind or the other. No text in a query has a question mark. */
export function numbered(query: string): string {
  let next = 0;
  return query.replace(/\?(\d*)/g, (_, digits: string) => `$${digits === '' ? ++next : digits}`);
}
