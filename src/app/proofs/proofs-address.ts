import { proofKinds } from '../../domain/proofs/proof-limits.ts'
import { defineView, oneOf, rowKey, typed } from '../session/define-view.ts'

/** ?q=…&kind=photo&by=kho */
export const proofsView = defineView({
  text: typed('q'),
  kind: oneOf('kind', proofKinds, undefined),
  by: rowKey('by'),
})
