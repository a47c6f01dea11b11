declare module 'react-toastify/ReactToastify.css';
