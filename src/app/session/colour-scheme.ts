import type { OwnChoice } from './own-choice.ts'

export const colourSchemes = ['system', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

/** Light, dark, or as the device has it: each person's own. */
export const colourScheme: OwnChoice<ColourScheme> = {
  name: 'scheme',
  read: (kept) => colourSchemes.find((scheme) => scheme === kept) ?? 'system',
}

export const schemeNames: Readonly<Record<ColourScheme, string>> = {
  system: 'Theo máy',
  light: 'Sáng',
  dark: 'Tối',
}
