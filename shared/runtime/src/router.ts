// Named, so that the shell's bundle omits other exports.
export { Link, useHref, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
