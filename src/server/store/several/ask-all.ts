import type { Directory, NamedServer, Told } from './directory.ts'

/**
 * What each server answers. One that is silent takes nothing from the companies of the others: it is left out, unless none answered.
 */
export async function askEach<R>(
  servers: readonly NamedServer[],
  ask: (server: NamedServer) => Promise<R>,
): Promise<{ answers: { server: NamedServer; answer: R }[]; silent: unknown[] }> {
  const settled = await Promise.allSettled(servers.map(ask))
  const answers = settled.flatMap((one, index) => {
    const server = servers[index]
    return one.status === 'fulfilled' && server ? [{ server, answer: one.value }] : []
  })
  const silent = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (answers.length === 0 && silent.length > 0) throw silent[0]
  return { answers, silent }
}

/**
 * What one of the servers knows without being told the company: from the one on which it lies. Whatever nobody knew is asked for once more: a company may have left
 * the one server after it was asked about and before the other one was.
 */
export async function findAmongAll<R>(
  { servers, directory }: { servers: readonly NamedServer[]; directory: Directory },
  look: (server: NamedServer) => Promise<R | undefined>,
  companyOf: (row: R) => string,
): Promise<R | undefined> {
  for (let time = 0; time < 2; time += 1) {
    const { answers, silent } = await askEach(servers, look)
    const told = answers.flatMap(({ server, answer }): Told<R>[] =>
      answer === undefined ? [] : [{ server, company: companyOf(answer), row: answer }],
    )
    const [found] = await directory.whereTheyLie(told)
    if (found !== undefined) return found
    if (silent.length > 0) throw silent[0]
  }
  return undefined
}

/** What all servers know of their companies, each once. */
export async function gatherFromAll<R extends { company: string }>(
  { servers, directory }: { servers: readonly NamedServer[]; directory: Directory },
  look: (server: NamedServer) => Promise<R[]>,
): Promise<R[]> {
  const { answers } = await askEach(servers, look)
  return directory.whereTheyLie(
    answers.flatMap(({ server, answer }) => answer.map((row) => ({ server, company: row.company, row }))),
  )
}
