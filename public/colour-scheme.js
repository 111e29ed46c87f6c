// Before anything is painted: light or dark as the person at this device chose (app/session/show-scheme.ts), else as the system has it.
;(() => {
  let kept
  try {
    kept = localStorage.getItem('khotay:scheme')
  } catch {
    // Without a memory the system decides.
  }
  const isDark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.toggle('dark', isDark)
})()
