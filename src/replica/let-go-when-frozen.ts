import { letGo, takeUp } from './let-go.ts'

/**
 * For a page, from its start.
 *
 * 2026-11-22: WebKit and Firefox do not tell of freezing. They keep a page that is left for the way back, and in WebKit its open
 * transaction then held up the next page for ever, which stayed blank.
 */
export function letGoWhenFrozen(): void {
  document.addEventListener('freeze', letGo)
  document.addEventListener('resume', takeUp)
  window.addEventListener('pagehide', ({ persisted }) => persisted && letGo())
  // A page that is seen is awake, whatever it was told.
  window.addEventListener('pageshow', takeUp)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && takeUp())
}
