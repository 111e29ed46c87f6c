import { recall, remember } from '../../device/small-memory.ts'

/** What the person at this device chose, where `public/colour-scheme.js` reads it before anything is painted; nothing: as the system has it. */
const place = 'khotay:scheme'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** Paints the page light or dark, and again whenever the system changes. */
export function followScheme(): void {
  dark.addEventListener('change', show)
  show()
}

/** `undefined`: the system decides. */
export function showScheme(chosen: 'light' | 'dark' | undefined): void {
  remember(place, chosen)
  show()
}

function show(): void {
  const kept = recall(place)
  const isDark = kept === null ? dark.matches : kept === 'dark'
  document.documentElement.classList.toggle('dark', isDark)
}
