/** Posts a message under its signature, and answers with the status that it was taken with. Whoever takes longer than `waitMs` did not take it. */
export async function postSigned(
  address: string,
  { body, authorization, waitMs }: { body: string; authorization: string; waitMs: number },
): Promise<number> {
  const answered = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  })
  await answered.body?.cancel()
  return answered.status
}
