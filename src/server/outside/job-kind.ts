import type { Actor } from '../../domain/people/actor.ts'
import type { Job, JobFailure, JobFile, JobWhat } from '../../domain/tables/jobs.ts'
import type { Store } from '../store/store.ts'
import type { Hand } from './run-as.ts'

/** What the worker notes between two steps, whatever the kind of job: which beginning it belongs to, and how far it came. */
export interface JobNotes {
  run: string
  /** How often the job had been resumed when this was noted. */
  resumed: number
  total: number
  done: number
  failed: number
  failures: JobFailure[]
  /** Of a sheet: products that it made, and that it wrote about. */
  made?: number
  changed?: number
  /** So many pieces of a file are kept. */
  pieces: number
}

/** What a step is made of: nothing is held over from the one before but the notes. */
export interface StepOf<N extends JobNotes, W extends JobWhat = JobWhat> {
  store: Pick<Store, 'read'>
  company: string
  job: Job<W>
  /** Nothing at the beginning, or where the notes are those of an earlier one. */
  notes: N | undefined
  now: number
}

/** What is written of a step. */
export interface Written<N extends JobNotes> {
  notes: N
  /** What it adds to the job's file. */
  pieces: readonly Uint8Array[]
  /** Nothing at all is left to do; `'no-file'`: it was no file that was wanted. */
  end?: Pick<JobFile, 'name' | 'bytes'> | 'no-file' | undefined
}

/** What a step acts with: the open transaction, and the person who began the job, as they are now. */
export interface AtWork extends Hand {
  actor: Actor
  now: number
}

/** What came of a step; it counts once it is written, all of it or nothing. */
export interface Step<N extends JobNotes> extends Written<N> {
  /** It began anew: what earlier steps made is dropped. */
  anew?: boolean
  /**
   * Gives commands as the person who began the job, in the very transaction that writes the step, so that both are there or neither. A command
   * that is refused fails its item with its sentence. Answers what is written of the step in the place of what it began with.
   */
  acts?: ((at: AtWork) => Promise<Written<N>>) | undefined
  /** Nothing can be done yet: it is looked at again after so long (ms). */
  later?: number
}

/** It cannot go on, and a person has to see to it: the sentence says to what. Thrown in mid-act, nothing of the step is written. */
export class JobStopped extends Error {}

/** How jobs of a kind are worked at: one short step after another, each over a snapshot of its own and without any lock. */
export interface JobKind<N extends JobNotes = JobNotes, W extends JobWhat = JobWhat> {
  /** Its file is kept for so many days; a week when absent. */
  fileDays?: number
  /** What its file is; a workbook when absent. */
  mime?: string
  step(of: StepOf<N, W>): Promise<Step<N>>
  /** The file as it is sent, piece by piece. */
  open(of: { job: Job<W>; notes: N; piece(number: number): Promise<Uint8Array> }): {
    bytes: number
    pieces: AsyncIterable<Uint8Array>
  }
  /** Whether somebody who sees this much may have the file. */
  mayHave(notes: N, job: Job<W>, actor: Actor): boolean
}

/** A kind among others: the worker hands it back the notes that it made itself. */
export function asKind<N extends JobNotes, W extends JobWhat>(kind: JobKind<N, W>): JobKind {
  return kind as unknown as JobKind
}
