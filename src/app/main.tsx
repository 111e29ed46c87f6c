import { createRoot } from 'react-dom/client'
import { catchInstallPrompt } from '../device/install.ts'
import { letGoWhenFrozen } from '../replica/let-go-when-frozen.ts'
import { App } from './app.tsx'
import { watchBack } from './session/back-key.ts'
import { screenShown } from './session/first-screen.ts'
import { catchLoginAnswer } from './session/login-answer.ts'
import { watchPresses } from './session/one-press.ts'
import { followScheme } from './session/show-scheme.ts'
import { startSession } from './session/start-session.ts'
import { followTakeover } from './shell/follow-takeover.ts'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('Expected an element with the id "root" in index.html.')

catchLoginAnswer()
watchPresses()
watchBack()
catchInstallPrompt()
if ('serviceWorker' in navigator) followTakeover(navigator.serviceWorker, () => location.reload())
letGoWhenFrozen()
followScheme()

void startSession()
createRoot(root).render(<App />)
void beginBehindFirstScreen().catch(() => undefined) // no network, and nothing stored yet

async function beginBehindFirstScreen(): Promise<void> {
  await screenShown()
  const [{ mendMemory }, { watchForUpdates }] = await Promise.all([
    import('./shell/mend-memory.ts'),
    import('./shell/app-update.ts'),
  ])
  mendMemory()
  watchForUpdates()
}
