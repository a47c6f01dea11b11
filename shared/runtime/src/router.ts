// What remotes may use of the router. Only these, so that the rest of it is shaken out of the shell's bundle.
export { Link, useHref, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
