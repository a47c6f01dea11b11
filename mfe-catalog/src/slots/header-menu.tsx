import { Link } from '@shop/runtime';
export default function HeaderMenu() { return <nav><Link to="/categories">Kategoriler</Link></nav>; }
