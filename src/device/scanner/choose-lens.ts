import type { Lens } from './scan.ts'

export interface LensFacts extends Lens {
  torch: boolean
  continuousFocus: boolean
}

/**
 * The deviceId of a lens to use instead of the one the browser opened, or undefined to stay.
 *
 * Many Androids open a fixed-focus ultra-wide without a torch; "camera2 0" is the main lens there. An iPhone's triple
 * or dual wide camera switches to its macro lens by itself, the default one cannot focus near. Labels are translated
 * by the phone, so not finding one is normal.
 */
export function betterLens(
  opened: LensFacts,
  lenses: Lens[],
  platform: 'android' | 'iphone' | 'other',
): string | undefined {
  const wanted =
    platform === 'iphone'
      ? nearFocusing(lenses)
      : platform === 'android'
        ? mainLens(opened, lenses)
        : undefined
  return wanted?.deviceId === opened.deviceId ? undefined : wanted?.deviceId
}

/** The native zoom that looks like 1×: joined wide cameras start at their ultra-wide. */
export function naturalZoom(label: string, range: { min: number; max: number } | undefined): number {
  if (range === undefined) return 1
  const joined = /back (triple|dual wide) camera/i.test(label)
  return Math.min(range.max, Math.max(range.min, joined ? 2 : 1))
}

function nearFocusing(lenses: Lens[]): Lens | undefined {
  const named = (pattern: RegExp) => lenses.find(({ label }) => pattern.test(label))
  return named(/back triple camera/i) ?? named(/back dual wide camera/i)
}

function mainLens(opened: LensFacts, lenses: Lens[]): Lens | undefined {
  if (opened.torch && opened.continuousFocus) return undefined
  return lenses.find(({ label }) => /camera2? 0\b.*back/i.test(label))
}
