/** How good and bad news of a figure look. */
export const toneColours = { good: 'text-ok', bad: 'text-bad', same: 'text-sub' }
