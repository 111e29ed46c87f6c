import RebackScreen from './reback-screen.tsx'

/** /returnorder: what carriers bring back. */
export default function ReturnOrderScreen() {
  return <RebackScreen kind="failed-delivery" />
}
