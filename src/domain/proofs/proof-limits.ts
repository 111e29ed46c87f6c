import type { Proof } from '../tables/papers.ts'

/** What a proof of each kind may be: its types, and how many bytes it has at most. The device makes far smaller ones. */
export const proofLimits = {
  photo: { mimes: ['image/jpeg', 'image/png'], bytes: 2 * 1024 * 1024 },
  clip: { mimes: ['video/webm', 'video/mp4'], bytes: 8 * 1024 * 1024 },
  signature: { mimes: ['image/png'], bytes: 512 * 1024 },
} as const satisfies Record<Proof['kind'], { mimes: readonly string[]; bytes: number }>

export const proofKinds = ['photo', 'clip', 'signature'] as const satisfies readonly Proof['kind'][]

/** Every type a proof may have. */
export const proofMimes: readonly string[] = [
  ...new Set(proofKinds.flatMap((kind) => proofLimits[kind].mimes as readonly string[])),
]

/** No file is larger, whatever it shows (bytes). */
export const proofByteLimit = Math.max(...proofKinds.map((kind) => proofLimits[kind].bytes))

/** Whether a file may be a proof of this kind. */
export function fitsKind({ kind, mime, bytes }: Pick<Proof, 'kind' | 'mime' | 'bytes'>): boolean {
  const { mimes, bytes: most } = proofLimits[kind]
  return (mimes as readonly string[]).includes(mime) && bytes >= 1 && bytes <= most
}
