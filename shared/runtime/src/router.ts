// Exports by name, so that the bundle omits the router's other exports.
export { Link, useHref, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
