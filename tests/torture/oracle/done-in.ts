import type { Issued, Ledger } from '../world/ledger.ts'
import type { ServerView } from './server-view.ts'

/**
 * What people did and the server took, in the order in which it did. A command that changed nothing bears the version it met, which
 * another phone's command made: the moment tells which of the two came first.
 */
export function doneIn({ byId }: ServerView, ledger: Ledger): Issued[] {
  const done = [...ledger.issued.values()].flatMap((issued) => {
    const [command] = byId.get(issued.id) ?? []
    return command?.status === 'applied' && !issued.voided ? [{ issued, command }] : []
  })
  return done
    .sort(
      ({ command: one }, { command: other }) =>
        one.version - other.version || one.receivedAt - other.receivedAt || one.seq - other.seq,
    )
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
