import type { Lens } from './scan.ts'

/** What a lens is known to do before it is opened; browsers tell part of it or nothing. */
export interface ListedLens extends Lens {
  /** It looks away from the person. */
  isBack?: boolean
  torch?: boolean
  /** The nearest distance it can make sharp, m. */
  nearestM?: number
}

export interface LensFacts extends ListedLens {
  continuousFocus: boolean
}

export type Platform = 'android' | 'iphone' | 'other'

/** A lens of an iPhone that is sharp nearer than this is its ultra-wide, alone or joined with others (m); the main lens needs 0.1 and more. */
const macroM = 0.06

/**
 * The deviceId of a lens to use instead of the one the browser opened, or undefined to stay.
 *
 * Many Androids open a fixed-focus ultra-wide without a torch; "camera2 0" is the main lens there. An iPhone's triple
 * or dual wide camera switches to its macro lens by itself, the default one cannot focus near.
 *
 * 2026-11-22: an iPhone translates its labels, so English ones are only the first thing looked for. After them the lens is taken
 * that says it is sharp nearest; of several as near, one with a torch. Where nothing is told the opened one stays, and a person
 * can choose another by hand.
 */
export function betterLens(opened: LensFacts, lenses: ListedLens[], platform: Platform): string | undefined {
  const wanted =
    platform === 'iphone'
      ? (macroByLabel(lenses) ?? macroByFocus(opened, lenses))
      : platform === 'android'
        ? mainLens(opened, lenses)
        : undefined
  return wanted?.deviceId === opened.deviceId ? undefined : wanted?.deviceId
}

/** The native zoom that looks like 1×: an iPhone's lenses for near things start at their ultra-wide. */
export function naturalZoom(
  { label, nearestM }: Pick<ListedLens, 'label' | 'nearestM'>,
  range: { min: number; max: number } | undefined,
  platform: Platform,
): number {
  if (range === undefined) return 1
  const isJoined = /back (triple|dual wide) camera/i.test(label)
  const isMacro = platform === 'iphone' && isNear(nearestM)
  return Math.min(range.max, Math.max(range.min, isJoined || isMacro ? 2 : 1))
}

function macroByLabel(lenses: ListedLens[]): ListedLens | undefined {
  const named = (pattern: RegExp) => lenses.find(({ label }) => pattern.test(label))
  return named(/back triple camera/i) ?? named(/back dual wide camera/i)
}

function macroByFocus(opened: LensFacts, lenses: ListedLens[]): ListedLens | undefined {
  if (opened.nearestM === undefined || isNear(opened.nearestM)) return undefined
  const near = lenses.filter(({ isBack, nearestM }) => isBack && isNear(nearestM))
  return near.find(({ torch }) => torch) ?? near[0]
}

/** Zero is said by lenses that do not know. */
function isNear(nearestM: number | undefined): boolean {
  return nearestM !== undefined && nearestM > 0 && nearestM < macroM
}

function mainLens(opened: LensFacts, lenses: ListedLens[]): ListedLens | undefined {
  if (opened.torch && opened.continuousFocus) return undefined
  return lenses.find(({ label }) => /camera2? 0\b.*back/i.test(label))
}
