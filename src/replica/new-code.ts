import { type DocumentKind, documentCode } from '../domain/document-code.ts'
import type { Replica } from './replica.ts'

/** The code of a document that this device is about to make. */
export function newCode({ environment }: Pick<Replica, 'environment'>, kind: DocumentKind): string {
  return documentCode(kind, environment.now(), environment.random)
}
