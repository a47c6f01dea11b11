// A closed list, so that the rest is tree-shaken from the shell's bundle.
export { Link, useHref, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
