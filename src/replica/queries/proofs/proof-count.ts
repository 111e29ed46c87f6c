import type { Replica } from '../../replica.ts'

/** How many proofs there are of one thing. */
export function proofCount({ db }: Replica, about: string): Promise<number> {
  return db.proofs.where('about').equals(about).count()
}
