/** Posts a message under the headers that sign it, and answers with the status that it was taken with. Whoever takes longer than `waitMs` did not take it. */
export async function postSigned(
  address: string,
  { body, signed, waitMs }: { body: string; signed: Readonly<Record<string, string>>; waitMs: number },
): Promise<number> {
  const answered = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  })
  await answered.body?.cancel()
  return answered.status
}
