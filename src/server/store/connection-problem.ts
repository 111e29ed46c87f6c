import pg from 'pg'
import { addressesOf } from './postgresql-hosts.ts'
import { clientConfig, isTransientState } from './postgresql-query.ts'

/** One sentence about what went wrong between us and the database, and what to do. */
export function connectionProblem(address: string, error: unknown, variable = 'DATABASE_URL'): string {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  const name = databaseName(address)
  if (!name) return `${variable} cannot be read. It looks like postgresql://user:password@host:5432/khotay`
  if (/^28/.test(code)) return `${name} refuses the user or the password in ${variable}.`
  if (code === '3D000') return `${name} does not exist. Create it, or correct ${variable}.`
  if (code === '42501') return `The user in ${variable} may not create tables in ${name}.`
  if (isTransientState(error) || syscall === 'connect' || syscall === 'getaddrinfo') {
    return `${name} does not answer (${code || 'timeout'}). Start it, or correct ${variable}.`
  }
  return message
}

/** Host, port and database, nothing secret; empty when the address cannot be read. */
export function databaseName(address: string): string {
  try {
    const clients = addressesOf(address).map((one) => new pg.Client(clientConfig(one)))
    const places = clients.map(({ host, port }) => `${host}:${port}`).join(' or ')
    return `The PostgreSQL database ${clients[0]?.database} at ${places}`
  } catch {
    return ''
  }
}
