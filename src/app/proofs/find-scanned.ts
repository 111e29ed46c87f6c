import { findByCode } from '../../replica/queries/finder/find-by-code.ts'
import { findProvenCode } from '../../replica/queries/proofs/proofs.ts'
import type { Replica } from '../../replica/replica.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'

/** What to look for after a scan: the order that carries the code, else the code itself if any proof is found by it. */
export async function findScanned(replica: Replica, text: string): Promise<string | undefined> {
  const forms = lookupForms(text)
  const orders = (await findByCode(replica, forms)).filter((hit) => hit.kind === 'order')
  const [only, ...others] = orders
  if (only && others.length === 0) return only.order.code
  // Several orders of one waybill: what all of them are found by.
  if (only) return only.order.delivery.id
  return findProvenCode(replica, forms)
}
