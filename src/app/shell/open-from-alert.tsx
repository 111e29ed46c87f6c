import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** A notification was tapped while the app is open: the worker says which screen it is about. */
export default function OpenFromAlert() {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
      // Only within the app.
      if (type === 'open' && typeof path === 'string' && /^\/(?!\/)/.test(path)) void navigate(path)
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
  return null
}
