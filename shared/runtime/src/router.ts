// Named exports, so that the shell's bundle omits all others.
export { Link, useHref, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
