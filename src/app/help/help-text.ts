import { type Actor, isLogistics } from '../../domain/people/actor.ts'

/** A line that speaks of what the shop's own people have, and what the carrier's are told in its place. */
export interface HelpLine {
  toShop: string
  toCarrier: string
}

/** What a screen is for and how its work goes, in at most five lines. Its keys are not written here: those that listen are listed. */
export interface HelpText {
  title: string
  /** What the screen is for, in one sentence. */
  says: string
  /** How it goes, the first step first. */
  lines: readonly (string | HelpLine)[]
}

/** The lines as this person is told them. */
export function linesFor({ lines }: HelpText, person: Pick<Actor, 'role' | 'department'>): string[] {
  return lines.map((line) => {
    if (typeof line === 'string') return line
    return isLogistics(person) ? line.toCarrier : line.toShop
  })
}
