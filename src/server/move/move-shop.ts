/** `npm run move-shop -- COMPANY SERVER`: a shop goes to another one of several PostgreSQL servers, while the others work. */
import { isTransientState } from '../store/postgresql-query.ts'
import { moveCompany } from '../store/several/move-company.ts'
import { readServers } from '../store/several/server-list.ts'

/** Throws, in words. */
export async function moveShop(args: readonly string[], print: (line: string) => void): Promise<void> {
  const [company, to, ...more] = args
  if (!company || !to || more.length > 0 || company.startsWith('-'))
    throw new Error('Name one shop by its company_id and a server: npm run move-shop -- COMPANY SERVER')
  const servers = readServers(process.env)
  const [first] = servers
  if (!first || first.name === '')
    throw new Error(
      'DATABASE_URLS names no servers. A shop moves between several: name them as for the processes.',
    )
  try {
    await moveCompany({ company, to, servers, print })
  } catch (error) {
    throw isTransientState(error)
      ? new Error(
          `A server of DATABASE_URLS was lost (${error instanceof Error ? error.message : error}). Once it answers, the same command goes on from where it stands.`,
          { cause: error },
        )
      : error
  }
}

if (import.meta.main) {
  try {
    await moveShop(process.argv.slice(2), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
