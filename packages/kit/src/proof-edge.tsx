import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Says that the proof is damaged, which is a difference. */
  damaged: ReactNode
  /** Notes the difference where it is kept. */
  found?: () => void
}

/**
 * Stands around whatever shows a proof. What the house shows may be empty or damaged, and then the
 * page says so; it neither goes black nor leaves the proof out.
 */
export class ProofEdge extends Component<Props, { isDamaged: boolean }> {
  override state = { isDamaged: false }

  static getDerivedStateFromError(): { isDamaged: boolean } {
    return { isDamaged: true }
  }

  override componentDidCatch(): void {
    this.props.found?.()
  }

  override render(): ReactNode {
    return this.state.isDamaged ? this.props.damaged : this.props.children
  }
}
