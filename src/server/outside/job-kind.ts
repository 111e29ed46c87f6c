import type { Actor } from '../../domain/people/actor.ts'
import type { Job, JobFailure, JobFile } from '../../domain/tables/jobs.ts'
import type { Store } from '../store/store.ts'

/** What the worker notes between two steps, whatever the kind of job: which beginning it belongs to, and how far it came. */
export interface JobNotes {
  run: string
  /** How often the job had been resumed when this was noted. */
  resumed: number
  total: number
  done: number
  failed: number
  failures: JobFailure[]
  /** So many pieces of a file are kept. */
  pieces: number
}

/** What a step is made of: nothing is held over from the one before but the notes. */
export interface StepOf<N extends JobNotes> {
  store: Pick<Store, 'read'>
  company: string
  job: Job
  /** Nothing at the beginning, or where the notes are those of an earlier one. */
  notes: N | undefined
  now: number
}

/** What came of a step; it counts once it is written, all of it or nothing. */
export interface Step<N extends JobNotes> {
  notes: N
  /** It began anew: what earlier steps made is dropped. */
  anew?: boolean
  /** What it adds to the job's file. */
  pieces: readonly Uint8Array[]
  /** Nothing at all is left to do. */
  end?: Pick<JobFile, 'name' | 'bytes'> | undefined
}

/** It cannot go on, and a person has to see to it: the sentence says to what. */
export class JobStopped extends Error {}

/** How jobs of a kind are worked at: one short step after another, each over a snapshot of its own and without any lock. */
export interface JobKind<N extends JobNotes = JobNotes> {
  step(of: StepOf<N>): Promise<Step<N>>
  /** The file as it is sent, piece by piece. */
  open(of: { job: Job; notes: N; piece(number: number): Promise<Uint8Array> }): {
    bytes: number
    pieces: AsyncIterable<Uint8Array>
  }
  /** Whether somebody who sees this much may have the file. */
  mayHave(notes: N, job: Job, actor: Actor): boolean
}
