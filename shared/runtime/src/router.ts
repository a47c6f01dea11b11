// Lists each export, so that the shell's bundle omits the router's others.
export { Link, useHref, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
