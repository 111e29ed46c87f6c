import { letGo, takeUp } from './let-go.ts'

/** For a page, from its start. Browsers that do not tell of freezing roll back by themselves. */
export function letGoWhenFrozen(): void {
  document.addEventListener('freeze', letGo)
  document.addEventListener('resume', takeUp)
  // A page that is seen is awake, whatever it was told.
  window.addEventListener('pageshow', takeUp)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && takeUp())
}
