import type { ReactNode } from 'react'
import type { ListedDocument } from '../../../protocol/queries/document-list.ts'
import { documentQuestion } from '../../../sync/questions.ts'
import { useAnswer } from '../../session/use-answer.ts'

interface OlderDocumentProps<R> {
  of: ListedDocument
  code: string
  /** The paper as the server told it. */
  children(document: R): ReactNode
  /** In its place where the server has none, or was not reached. */
  missing: ReactNode
}

/** A paper that this device does not hold any more, read from the server; nothing can be done with it here. */
export function OlderDocument<R extends object>({ of, code, children, missing }: OlderDocumentProps<R>) {
  const { told, isSettled, trouble } = useAnswer(documentQuestion, { of, key: code })
  const document = told?.value.document
  if (document) return children(document as R)
  return isSettled || trouble ? missing : null
}
