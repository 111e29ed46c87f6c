import type { FaultTold } from '../http/errors.ts'
import type { JobNotes, Step, StepOf } from '../outside/job-kind.ts'
import type { ReportQuestion } from '../reports/reports.ts'
import type { CompanyHead } from '../store/store.ts'
import type { PackedLine } from '../sync/packed-snapshot.ts'
import type { SnapshotQuestion } from '../sync/snapshot.ts'

/** What a thread beside the server is asked, and what it answers. */
export interface Answers {
  /** JSON text. */
  report: { asked: ReportQuestion; told: string }
  /** A step of an export, or why the job cannot go on. */
  step: { asked: Omit<StepOf<JobNotes>, 'store'>; told: Step<JobNotes> | { stopped: string } }
  /** Begins a snapshot; its lines are asked for by its name, which no other thread gives to another. */
  snapshot: { asked: SnapshotQuestion; told: { snapshot: string; head: CompanyHead } }
  /** Nothing behind the last one. */
  line: { asked: { snapshot: string }; told: PackedLine | undefined }
  /** Nobody wants the rest. */
  leave: { asked: { snapshot: string }; told: undefined }
}

export type Kind = keyof Answers

/** A question on its way, by its number; the last one ends the thread. */
export type Asked = { [K in Kind]: { id: number; kind: K; asked: Answers[K]['asked'] } }[Kind] | 'end'

export type Told = { id: number } & ({ told: unknown } | { fault: FaultTold } | { thrown: unknown })
