import type { Issued, Ledger } from '../world/ledger.ts'
import type { ServerView } from './server-view.ts'

/** What people did and the server took, in the order in which it did. */
export function doneIn({ byId }: ServerView, ledger: Ledger): Issued[] {
  const done = [...ledger.issued.values()].flatMap((issued) => {
    const [command] = byId.get(issued.id) ?? []
    return command?.status === 'applied' && !issued.voided ? [{ issued, version: command.version }] : []
  })
  return done
    .sort((one, other) => one.version - other.version || one.issued.seq - other.issued.seq)
    .map(({ issued }) => issued)
}

/** Parameters as a plain bag: the oracle does not ask the rules what they mean. */
export interface Told {
  [name: string]: unknown
  code: string
  gesture: string
}

export function toldBy({ params }: Issued): Told {
  return params as Told
}
