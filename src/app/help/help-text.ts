/** What a screen is for and how its work goes, in at most five lines. Its keys are not written here: those that listen are listed. */
export interface HelpText {
  title: string
  /** What the screen is for, in one sentence. */
  says: string
  /** How it goes, the first step first. */
  lines: readonly string[]
}
