import type { DraftFields } from '../../../domain/copies/draft-fields.ts'
import type { CopyFault } from '../../../domain/tables/copy-drafts.ts'
import type { DraftTold } from '../../../protocol/queries/copies.ts'

/** What each section of a copy is drawn from, and how it is changed. */
export interface SectionProps {
  draft: DraftTold
  fields: DraftFields
  faults: readonly CopyFault[]
  /** Says at once what lacks. */
  isAsked: boolean
  onChange(next: Partial<DraftFields> | ((fields: DraftFields) => DraftFields)): void
}
