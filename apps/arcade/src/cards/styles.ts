// The card room's styles, by what they style; the felt's cards are those of the live tables.
import '../tables/styles/felt.css'
import './styles/desk.css'
import './styles/seats.css'
import './styles/actions.css'
import './styles/lobby.css'
import './styles/past-hands.css'
import './styles/hwatu.css'
import './styles/matgo.css'
