/** A job that waits for a worker. */
export interface OpenJob {
  company: string
  id: string
  /** When a worker last let go of it; 0: none ever had it. */
  servedAt: number
}

/** Who works at a job until when; whoever comes later may take it from then on. */
export interface JobLease {
  id: string
  /** The worker, under a name of its own for each time it takes a job. */
  lease: string
  until: number
}

/** Jobs of all companies, shared among the workers of all processes. */
export interface JobTurns {
  /** Of each company the open job that nobody works at and that was not served for longest. */
  open(now: number): Promise<OpenJob[]>
  /** Takes a job for a while; false when somebody else has it. Holds no company's lock. */
  take(company: string, lease: JobLease & { now: number }): Promise<boolean>
}
