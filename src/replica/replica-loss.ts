/**
 * `reload`: the browser took the database away while something was being written; only loading the page again helps.
 * `gone`: the same, but nothing was being written, so the page may load itself again.
 * `newer-app`: another tab wants to bring the database up to a newer app; this one has let go and must load again.
 * `blocked`: an older tab does not let go; it has to be closed.
 */
export type ReplicaLoss = 'reload' | 'gone' | 'newer-app' | 'blocked'

type Listener = (loss: ReplicaLoss, replica: { database: string }) => void

const listeners = new Set<Listener>()

/** Tells when a database of this device cannot be used any more. */
export function onReplicaLoss(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellReplicaLoss(loss: ReplicaLoss, database: string): void {
  for (const listener of listeners) listener(loss, { database })
}
